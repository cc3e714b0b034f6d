import { NotFound as Part } from '@cinvoice/ui/layout/not-found.tsx';
import { inLanguage } from './in-language.tsx';

export const NotFound = inLanguage(Part);
