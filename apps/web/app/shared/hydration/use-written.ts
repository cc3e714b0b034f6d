import { useState } from 'react';
import { useTakenOver } from './use-taken-over.ts';

/** Whether what is to be drawn stands in the page already, as it was written at build. */
export const useWritten = (): boolean => {
  const written = !useTakenOver();
  return useState(written)[0];
};
