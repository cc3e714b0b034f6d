import { encoding } from './v01-encoding.mjs';
import { businessLogic } from './v02-business-logic.mjs';
import { browser } from './v03-browser.mjs';
import { webServices } from './v04-web-services.mjs';
import { files } from './v05-files.mjs';
import { authentication } from './v06-authentication.mjs';
import { sessions } from './v07-sessions.mjs';
import { authorization } from './v08-authorization.mjs';
import { tokens } from './v09-tokens.mjs';
import { oauth } from './v10-oauth.mjs';
import { cryptography } from './v11-cryptography.mjs';
import { transport } from './v12-transport.mjs';
import { configuration } from './v13-configuration.mjs';
import { dataProtection } from './v14-data-protection.mjs';
import { architecture } from './v15-architecture.mjs';
import { logging } from './v16-logging.mjs';
import { webrtc } from './v17-webrtc.mjs';

/** The requirements of OWASP ASVS 5.0, levels 1 and 2, by chapter, in our own words. */
export const chapters = [
  encoding,
  businessLogic,
  browser,
  webServices,
  files,
  authentication,
  sessions,
  authorization,
  tokens,
  oauth,
  cryptography,
  transport,
  configuration,
  dataProtection,
  architecture,
  logging,
  webrtc,
];
