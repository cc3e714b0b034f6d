import { isOtp } from '@cinvoice/contract/rules/identity';

/** Some browsers read the code of a text message that names this site, and offer to fill it in (WebOTP). */
type Browser = { navigator: Pick<Navigator, 'credentials'> };

/** The code of the next such message; null where none comes, is refused, or cannot be read here. */
export const codeFromSms = async (browser: Browser, signal: AbortSignal): Promise<string | null> => {
  if (!('OTPCredential' in browser)) return null;
  const wish = { otp: { transport: ['sms'] }, signal };
  const credential = await browser.navigator.credentials.get(wish).catch(() => null);
  const code = credential && 'code' in credential ? String(credential.code) : '';
  return isOtp(code) ? code : null;
};
