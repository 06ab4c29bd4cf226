import { createPopup } from '../../../../client/shell/popup/popup';

describe('the generic popup', () => {
  it('is closed and empty at first', () => {
    expect(createPopup().get()).toEqual({ label: '', action: null, show: false });
  });

  it('opens with a label and an action, and closes', () => {
    const popup = createPopup();
    const action = jest.fn();
    popup.open({ label: 'Quitter la page ?', action });
    expect(popup.get()).toEqual({ label: 'Quitter la page ?', action, show: true });
    popup.close();
    expect(popup.get().show).toBe(false);
  });

  it('toggles open and closed with what it last said', () => {
    const popup = createPopup();
    popup.open({ label: 'Bienvenue' });
    popup.toggle();
    expect(popup.get().show).toBe(false);
    popup.toggle();
    expect(popup.get()).toEqual({ label: 'Bienvenue', action: null, show: true });
  });

  it('tells those who listen, until they stop', () => {
    const popup = createPopup();
    const listener = jest.fn();
    const stop = popup.subscribe(listener);
    popup.open({ label: 'Un' });
    stop();
    popup.close();
    expect(listener).toHaveBeenCalledTimes(1);
  });
});
