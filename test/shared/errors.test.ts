import { ContentError, catalogueMessage, pageNotFound, toContentError } from '../../shared/errors';

describe('the catalogue of messages', () => {
  it.each([
    [400, 'Mauvaise requête.'],
    [401, 'Utilisateur non authentifié.'],
    [403, 'Accès refusé.'],
    [404, "Oops cette page n'existe pas (ou plus)"],
    [410, "Oops cette page n'existe pas (ou plus)"],
    [414, 'Cette adresse est trop longue.'],
    [500, 'Erreur interne au serveur.'],
    [503, 'Erreur interne au serveur.'],
    [504, 'Délai de réponse dépassé.'],
    [418, 'Une erreur est survenue.'],
    [599, 'Une erreur est survenue.'],
    [Number.NaN, 'Une erreur est survenue.'],
  ])('says for %p: %s', (status, message) => {
    expect(catalogueMessage(status, 'fr')).toBe(message);
  });

  it('speaks English on English pages', () => {
    for (const status of [400, 401, 403, 404, 500, 503, 504, 418]) {
      expect(catalogueMessage(status, 'en')).not.toBe(catalogueMessage(status, 'fr'));
      expect(catalogueMessage(status, 'en')).not.toBe('');
    }
  });
});

describe('a failure', () => {
  it('has a status, a text for operators, and a message for visitors only when there is one', () => {
    const cause = new Error('down');
    const error = new ContentError({ statusCode: 403, errorText: 'no entry', customMessage: 'Fermé', cause });
    expect(error).toBeInstanceOf(Error);
    expect(error).toMatchObject({
      name: 'ContentError',
      message: 'no entry',
      statusCode: 403,
      errorText: 'no entry',
      customMessage: 'Fermé',
      cause,
    });
    expect(new ContentError({ statusCode: 500, errorText: 'x' }).customMessage).toBeUndefined();
  });

  it('says when to come back if that helps', () => {
    const retryAfter = (statusCode: number, retryAfterS?: number) =>
      new ContentError({ statusCode, errorText: 'x', retryAfterS }).retryAfterS;
    expect(retryAfter(503)).toBeGreaterThan(0);
    expect(retryAfter(504)).toBeGreaterThan(0);
    expect(retryAfter(503, 120)).toBe(120);
    expect(retryAfter(503, 0)).toBe(0);
    expect(retryAfter(500)).toBeUndefined();
    expect(retryAfter(404)).toBeUndefined();
  });

  it('for an address that no page answers is a 404', () => {
    expect(pageNotFound()).toMatchObject({ statusCode: 404, errorText: 'This page could not be found' });
    expect(pageNotFound('/x').errorText).toBe('This page could not be found: /x');
  });
});

describe('whatever is thrown', () => {
  it('stays what it is when it is a failure already', () => {
    const error = pageNotFound();
    expect(toContentError(error)).toBe(error);
  });

  it("keeps a router's status", () => {
    expect(toContentError({ status: 404, statusText: 'Not Found', data: null })).toMatchObject({
      statusCode: 404,
      errorText: 'This page could not be found',
    });
    expect(toContentError({ status: 405, statusText: 'Method Not Allowed', data: null })).toMatchObject({
      statusCode: 405,
      errorText: 'Method Not Allowed',
    });
  });

  it.each([
    [Object.assign(new Error('Failed to decode param'), { status: 400 }), 400, 'Failed to decode param'],
    [Object.assign(new Error('too large'), { status: 413, statusCode: 413 }), 413, 'too large'],
    [{ status: 404, message: 'ENOENT' }, 404, 'This page could not be found'],
  ])('keeps the status of an error of HTTP: %p', (thrown, statusCode, errorText) => {
    expect(toContentError(thrown)).toMatchObject({ statusCode, errorText, cause: thrown });
  });

  it.each([
    [new TypeError('x is not a function')],
    [Object.assign(new Error('odd'), { status: 200 })],
    [{ message: 'of another realm' }],
    ['text'],
    [undefined],
    [null],
    [{ message: 7 }],
  ])('is otherwise our own fault, with what it was behind it: %p', (thrown) => {
    expect(toContentError(thrown)).toMatchObject({ statusCode: 500, errorText: 'Unknown middleware' });
    expect(toContentError(thrown).cause).toBe(thrown === undefined ? undefined : thrown);
  });
});
