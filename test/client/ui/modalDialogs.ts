/** jsdom knows the dialog element but not its methods: as much of them as the focus and the `open` state show. */
export function installModalDialogs(): void {
  let opener: Element | null = null;
  Object.assign(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      opener = document.activeElement;
      this.open = true;
      this.querySelector<HTMLElement>('button, input, a[href]')?.focus();
    },
    close(this: HTMLDialogElement) {
      this.open = false;
      if (opener instanceof HTMLElement) opener.focus();
      this.dispatchEvent(new Event('close'));
    },
  });
}

/** What a browser does with Escape while a modal dialog is open. */
export function pressEscapeIn(dialog: HTMLDialogElement): void {
  dialog.close();
}
