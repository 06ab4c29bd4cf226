import type { Response } from 'express';

/**
 * Refuses a call of a program, as JSON in the form of the gateway's errors.
 * @param more what the program needs to go on, such as the fields at fault
 */
export function refuse(response: Response, statusCode: number, errorText: string, more: object = {}): void {
  response.status(statusCode).json({ statusCode, errorText, ...more });
}
