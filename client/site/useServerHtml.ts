import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useDrawnByServer } from './useDrawnByServer';

/**
 * Whether a part of the page that the server drew stands as it was sent: in the browser, until the visitor first goes on
 * to another address. Never again after that.
 */
export function useServerHtml(): boolean {
  const { pathname, search } = useLocation();
  const drawnByServer = useDrawnByServer();
  const address = pathname + search;
  const [first] = useState(address);
  const [wentOn, setWentOn] = useState(false);
  if (!wentOn && address !== first) setWentOn(true);
  return drawnByServer && !wentOn && address === first;
}
