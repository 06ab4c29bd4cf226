import type { RequestHandler, Response } from 'express';
import type { CreateLimiter } from '../admissions/rateLimiter';
import type { RenderTimes } from '../render/renderPage';
import { createLetInBearer } from './letInBearer';

declare global {
  namespace Express {
    interface Locals {
      /** An operator asks how long this takes. */
      isTimed?: boolean;
    }
  }
}

/** Pages tell operators, who show their token, in `Server-Timing` what they have taken. Everybody else gets them as ever. */
export function timePages(token: string, createLimiter: CreateLimiter): RequestHandler {
  const letInBearer = createLetInBearer(token, createLimiter);
  return async function timePage(request, response, next) {
    if (token !== '' && request.headers.authorization?.startsWith('Bearer '))
      response.locals.isTimed = (await letInBearer(request)).letIn;
    next();
  };
}

/** @param times of the page, as far as they are known before its first byte. */
export function tellTimes(response: Response, times: Readonly<RenderTimes>): void {
  if (!response.locals.isTimed) return;
  const parts = Object.entries(times).map(([part, ms]) => `${part};dur=${ms.toFixed(1)}`);
  response.setHeader('Server-Timing', ['cache;desc=miss', ...parts].join(', '));
}
