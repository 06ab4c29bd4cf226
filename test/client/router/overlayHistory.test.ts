import { waitFor } from '@testing-library/react';
import { isOverlayEntry, leaveClosedOverlay, openOverlay } from '../../../client/router/overlayHistory';

const heardByRouter = jest.fn();

beforeAll(() => addEventListener('popstate', heardByRouter));
afterAll(() => removeEventListener('popstate', heardByRouter));
beforeEach(() => {
  heardByRouter.mockReset();
  history.pushState({ key: 'page', idx: 3 }, '', '/campus');
});

describe('something open over the page', () => {
  it('has a history entry at the same address, with the router’s own state', () => {
    const overlay = openOverlay(() => undefined);
    expect(isOverlayEntry()).toBe(true);
    expect(location.pathname).toBe('/campus');
    expect(history.state).toMatchObject({ key: 'page', idx: 3 });
    overlay.left();
  });

  it('is closed by the back button, of which the router hears nothing', async () => {
    const onBack = jest.fn();
    openOverlay(onBack);
    history.back();
    await waitFor(() => expect(onBack).toHaveBeenCalledTimes(1));
    expect(isOverlayEntry()).toBe(false);
    expect(heardByRouter).not.toHaveBeenCalled();
  });

  it('takes its entry away when it is closed by other means', async () => {
    const onBack = jest.fn();
    const overlay = openOverlay(onBack);
    overlay.closed();
    await waitFor(() => expect(isOverlayEntry()).toBe(false));
    expect(onBack).not.toHaveBeenCalled();
    expect(heardByRouter).not.toHaveBeenCalled();
    overlay.closed();
  });

  it('leaves its entry to the navigation of a link in it', () => {
    const overlay = openOverlay(() => undefined);
    overlay.left();
    overlay.closed();
    expect(isOverlayEntry()).toBe(true);
    history.replaceState({ key: 'next', idx: 4 }, '', '/agenda');
    expect(isOverlayEntry()).toBe(false);
  });

  it('hears no more of the history once it was left', async () => {
    const onBack = jest.fn();
    openOverlay(onBack).left();
    history.back();
    await waitFor(() => expect(heardByRouter).toHaveBeenCalledTimes(1));
    expect(onBack).not.toHaveBeenCalled();
  });

  it('that a reload has closed takes no press of the back button', async () => {
    history.pushState({ ...history.state, overlay: true }, '');
    leaveClosedOverlay();
    await waitFor(() => expect(isOverlayEntry()).toBe(false));
    expect(history.state).toMatchObject({ key: 'page', idx: 3 });
    leaveClosedOverlay();
    history.back();
    await waitFor(() => expect(heardByRouter).toHaveBeenCalledTimes(1));
  });
});
