import { Dialog, type DialogProps } from './Dialog';

/** A modal dialog along the right-hand side of the screen: the menu of a phone, a set of filters. */
export function Drawer(props: Omit<DialogProps, 'placement'>) {
  return <Dialog {...props} placement="side" />;
}
