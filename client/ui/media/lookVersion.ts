import { createContext } from 'react';

/** Version of the school's theme, with which illustrations are drawn; '' if none is provided. */
export const LookVersion = createContext('');
