import type { RequestHandler, Response } from 'express';
import type { CreateLimiter } from '../admissions/rateLimiter';
import type { RenderTimes } from '../render/renderPage';
import { createBearerCheck } from './checkBearer';

declare global {
  namespace Express {
    interface Locals {
      /** The request is an operator's, and gets `Server-Timing`. */
      isTimed?: boolean;
    }
  }
}

/** Adds `Server-Timing` to pages for operators who send their token. Other visitors get pages unchanged. */
export function timePages(token: string, createLimiter: CreateLimiter): RequestHandler {
  const checkBearer = createBearerCheck(token, createLimiter);
  return async function timePage(request, response, next) {
    if (token !== '' && request.headers.authorization?.startsWith('Bearer '))
      response.locals.isTimed = (await checkBearer(request)).isAllowed;
    next();
  };
}

/** @param times of the page, as far as they are known before its first byte. */
export function setServerTiming(response: Response, times: Readonly<RenderTimes>): void {
  if (!response.locals.isTimed) return;
  const parts = Object.entries(times).map(([part, ms]) => `${part};dur=${ms.toFixed(1)}`);
  response.setHeader('Server-Timing', ['cache;desc=miss', ...parts].join(', '));
}
