import './texts.ts';
import { inLanguage } from '../parts/in-language.tsx';
import { StaffSignIn as Part } from '../staff-sign-in/staff-sign-in.tsx';

export const StaffSignIn = inLanguage(Part);
