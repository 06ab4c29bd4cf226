import { act, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { type LazyModule, lazyModule } from '../../../client/site/lazyModule';

function Rendered({ part }: { part: LazyModule<string> }) {
  return <p>{part.use()}</p>;
}

describe('a part that comes when it is needed', () => {
  it('is fetched once, and known from then on', async () => {
    const fetch = jest.fn(async () => 'the frame');
    const part = lazyModule(fetch);
    expect(part.known()).toBeUndefined();
    expect(await Promise.all([part.load(), part.load()])).toEqual(['the frame', 'the frame']);
    expect(fetch).toHaveBeenCalledTimes(1);
    expect(part.known()).toBe('the frame');
  });

  it('that did not come is fetched again when it is next asked for after some seconds', async () => {
    jest.useFakeTimers();
    const fetch = jest.fn<Promise<string>, []>().mockRejectedValueOnce(new Error('gone'));
    fetch.mockResolvedValue('the frame');
    const part = lazyModule(fetch);
    await expect(part.load()).rejects.toThrow('gone');
    expect(part.known()).toBeUndefined();
    await expect(part.load()).rejects.toThrow('gone');
    expect(fetch).toHaveBeenCalledTimes(1);
    jest.advanceTimersByTime(5000);
    jest.useRealTimers();
    expect(await part.load()).toBe('the frame');
  });

  it('is waited for by what is rendered with it', async () => {
    const part = lazyModule(async () => 'the frame');
    await act(async () => {
      render(
        <Suspense fallback="…">
          <Rendered part={part} />
        </Suspense>,
      );
    });
    expect(screen.getByText('the frame')).toBeTruthy();
  });
});
