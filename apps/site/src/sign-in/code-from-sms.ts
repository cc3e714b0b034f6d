import { isOtp } from '@cinvoice/contract/rules/identity';

/** A browser that may read codes from text messages to this site (WebOTP). */
type Browser = { navigator: Pick<Navigator, 'credentials'> };

/** Reads the code of the next text message; null if there is none, or if the browser refuses or cannot read it. */
export const readCodeFromSms = async (browser: Browser, signal: AbortSignal): Promise<string | null> => {
  if (!('OTPCredential' in browser)) return null;
  const options = { otp: { transport: ['sms'] }, signal };
  const credential = await browser.navigator.credentials.get(options).catch(() => null);
  const code = credential && 'code' in credential ? String(credential.code) : '';
  return isOtp(code) ? code : null;
};
