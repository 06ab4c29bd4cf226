import express, { type RequestHandler } from 'express';
import type { SentForm } from '../../shared/admissions/sentForm';
import { isRecord } from '../../shared/isRecord';
import { MAX_FORM_BYTES } from '../leads/readAnswers';

declare global {
  namespace Express {
    interface Locals {
      /** The submitted form that is rendered again, and its page. */
      formReply?: { form: SentForm; address: string };
      /** The body exceeded the limit; its rest was not read. */
      tooLarge?: true;
    }
  }
}

const parse = express.urlencoded({ extended: false, limit: MAX_FORM_BYTES, parameterLimit: 200 });

/**
 * Parses a urlencoded form into `request.body`, which stays undefined for any other or unreadable body: the handler
 * then reports missing fields. Aborted requests are ignored.
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
const hasLeft = (error: unknown) => isRecord(error) && error.type === 'request.aborted';

export const isTooLarge = (error: unknown) => isRecord(error) && error.status === 413;
