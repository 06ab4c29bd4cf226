import { runInThisContext } from 'node:vm';
import '../shell/browserGlobals';
import { createMemoryRouter, redirect } from 'react-router-dom';
import { PAGE_RENDERED } from '../../../client/router/focusAndScroll';
import type { Router } from '../../../client/router/softNavigation';
import { crossFading, type TransitionState } from '../../../client/router/viewTransition';
import { setWindowWidth } from '../shell/browserGlobals';

/** A fade that the browser was asked for, and what it does when its picture is taken. */
interface Fade {
  takePicture(): Promise<void> | undefined;
  isSkipped: boolean;
}

let fades: Fade[];
let router: Router;
let machine: TransitionState;
/** The addresses that were rendered, in their order. */
let rendered: string[];

beforeEach(() => {
  jest.useFakeTimers();
  // jsdom lacks these, Node has them.
  Object.assign(globalThis, runInThisContext('({ Request, Response, Headers, AbortController })'));
  setWindowWidth(1440);
  machine = { isSlow: false };
  fades = [];
  rendered = [];
  // as: jsdom has no fades; nothing else of one is asked for here.
  document.startViewTransition = ((takePicture: Fade['takePicture']) => {
    const fade = { takePicture, isSkipped: false };
    fades.push(fade);
    const skipped = Promise.reject(new DOMException('Skipped', 'AbortError'));
    return {
      ready: skipped,
      finished: skipped,
      updateCallbackDone: skipped,
      skipTransition: () => {
        fade.isSkipped = true;
      },
    };
  }) as unknown as Document['startViewTransition'];
  const routes = ['/', '/campus', '/agenda', '/blog'].map((path) => ({
    path,
    element: null,
    loader: () => null,
  }));
  router = createMemoryRouter(
    [...routes, { path: '/actualites', element: null, loader: () => redirect('/blog') }],
    { hydrationData: { loaderData: {} }, dataStrategy: crossFading(document, machine) },
  );
  router.subscribe(({ location, navigation }) => {
    const address = location.pathname + location.search + location.hash;
    if (navigation.state === 'idle' && address !== (rendered.at(-1) ?? '/')) rendered.push(address);
  });
});
afterEach(() => {
  router.dispose();
  jest.useRealTimers();
});

const tick = () => jest.advanceTimersByTimeAsync(0);

/** A navigation up to where it waits for a picture, or is done. */
async function navigate(to: string | number): Promise<void> {
  // A number is a step in the history: the router's other signature.
  void (typeof to === 'number' ? router.navigate(to) : router.navigate(to));
  await tick();
}

describe('a page that arrives softly', () => {
  it('is rendered once the browser has its picture of the page that is left', async () => {
    await navigate('/campus');
    expect(rendered).toEqual([]);
    const fading = fades[0]?.takePicture();
    await tick();
    expect(rendered).toEqual(['/campus']);
    document.dispatchEvent(new Event(PAGE_RENDERED));
    await expect(fading).resolves.toBeUndefined();
  });

  it('does not wait for a picture that does not come, and the next page for none', async () => {
    await navigate('/campus');
    await jest.advanceTimersByTimeAsync(49);
    expect(rendered).toEqual([]);
    await jest.advanceTimersByTimeAsync(1);
    expect(rendered).toEqual(['/campus']);
    expect(fades[0]?.isSkipped).toBe(true);
    fades[0]?.takePicture();
    await tick();
    expect(rendered).toEqual(['/campus']);
    await navigate('/agenda');
    expect(rendered).toEqual(['/campus', '/agenda']);
    expect(fades).toHaveLength(1);
  });

  it('appears without fading when the picture itself took so long that no timer could run, and so does the next', async () => {
    await navigate('/campus');
    const clock = jest.spyOn(performance, 'now').mockReturnValue(performance.now() + 51);
    fades[0]?.takePicture();
    clock.mockRestore();
    await tick();
    expect(rendered).toEqual(['/campus']);
    document.dispatchEvent(new Event(PAGE_RENDERED));
    await tick();
    expect(fades[0]?.isSkipped).toBe(true);
    await navigate('/agenda');
    expect(rendered).toEqual(['/campus', '/agenda']);
    expect(fades).toHaveLength(1);
  });

  it('appears without fading when it takes its time to render, and so does the next', async () => {
    await navigate('/campus');
    const fading = fades[0]?.takePicture();
    await jest.advanceTimersByTimeAsync(299);
    expect(fades[0]?.isSkipped).toBe(false);
    await jest.advanceTimersByTimeAsync(1);
    expect(fades[0]?.isSkipped).toBe(true);
    await expect(fading).resolves.toBeUndefined();
    await navigate('/agenda');
    expect(rendered).toEqual(['/campus', '/agenda']);
    expect(fades).toHaveLength(1);
  });

  it('is the last one asked for, when several are while the picture is taken', async () => {
    await navigate('/campus');
    await navigate('/agenda');
    await navigate('/blog');
    expect(fades).toHaveLength(1);
    fades[0]?.takePicture();
    await tick();
    expect(rendered).toEqual(['/blog']);
    await navigate('/campus');
    fades[1]?.takePicture();
    await tick();
    expect(rendered).toEqual(['/blog', '/campus']);
  });
});

describe('nothing fades', () => {
  it('for an address that leads on, but for the page that it leads to', async () => {
    await navigate('/actualites');
    expect(fades).toHaveLength(1);
    fades[0]?.takePicture();
    await tick();
    expect(rendered).toEqual(['/blog']);
  });

  it('for visitors who want less motion', async () => {
    setWindowWidth(1440, { reducedMotion: true });
    await navigate('/campus');
    expect([rendered, fades]).toEqual([['/campus'], []]);
  });

  it('on the way to an anchor of the page on screen', async () => {
    await navigate('/#contenu');
    expect([rendered, fades]).toEqual([['/#contenu'], []]);
  });

  it('when a swipe has brought the page back already', async () => {
    await navigate('/campus');
    fades[0]?.takePicture();
    await tick();
    dispatchEvent(Object.assign(new Event('popstate'), { hasUAVisualTransition: true }));
    await navigate(-1);
    expect(rendered).toEqual(['/campus', '/']);
    expect(fades).toHaveLength(1);
  });

  it('on a machine that is slow', async () => {
    machine.isSlow = true;
    await navigate('/campus');
    expect([rendered, fades]).toEqual([['/campus'], []]);
  });

  it('in a window that nobody looks at', async () => {
    const hidden = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    await navigate('/campus');
    expect([rendered, fades]).toEqual([['/campus'], []]);
    hidden.mockRestore();
  });
});
