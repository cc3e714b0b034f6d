import { PublicFooter } from '@cinvoice/ui/layout/public-footer.tsx';
import { inLanguage } from './in-language.tsx';

export const Footer = inLanguage(PublicFooter);
