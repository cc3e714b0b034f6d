import './texts.ts';
import { Banner as Part } from '../front-page/banner.tsx';
import { inLanguage } from '../parts/in-language.tsx';

export const Banner = inLanguage(Part);
