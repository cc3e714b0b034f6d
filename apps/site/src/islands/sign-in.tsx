import './texts.ts';
import { inLanguage } from '../parts/in-language.tsx';
import { SignIn as Part } from '../sign-in/sign-in.tsx';

export const SignIn = inLanguage(Part);
