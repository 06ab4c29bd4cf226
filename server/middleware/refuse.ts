import type { Response } from 'express';

/** Refuses a call of a program, as JSON in the form of the gateway's errors. */
export function refuse(response: Response, statusCode: number, errorText: string): void {
  response.status(statusCode).json({ statusCode, errorText });
}
