import { createContext } from 'react';

/** Of the school's look, which drawings are made in; '' where nobody says. */
export const LookVersion = createContext('');
