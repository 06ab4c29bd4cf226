import express, { type RequestHandler } from 'express';
import type { SentForm } from '../../shared/admissions/sentForm';
import { MAX_FORM_BYTES } from '../leads/readAnswers';

declare global {
  namespace Express {
    interface Locals {
      /** The form that is rendered again as the answer to what was sent, on which page of ours. */
      formReply?: { form: SentForm; address: string };
      /** The body was more than a form may have; the rest of it was not read. */
      tooLarge?: true;
    }
  }
}

const parse = express.urlencoded({ extended: false, limit: MAX_FORM_BYTES, parameterLimit: 200 });

/**
 * Reads the fields of a form into `request.body`, which is undefined for whatever is not urlencoded or cannot be read:
 * the handler then finds that everything is missing. Of whoever has left meanwhile nothing is read.
 */
export function readSentForm(): RequestHandler {
  return function readUrlencoded(request, response, next) {
    parse(request, response, (error?: unknown) => {
      if (hasLeft(error)) return;
      if (error !== undefined) request.body = undefined;
      if (isTooLarge(error)) response.locals.tooLarge = true;
      next();
    });
  };
}

/** The connection ended in the middle of the body. */
function hasLeft(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'type' in error && error.type === 'request.aborted';
}

export function isTooLarge(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'status' in error && error.status === 413;
}
