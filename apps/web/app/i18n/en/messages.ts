/** The error catalogue of the specification, section 8, to the letter; then what it leaves open. */
export const messages = {
  otpNotSent: 'Failed to send OTP. Please try again.',
  otpWrong: 'Invalid OTP. Please try again.',
  otpFault: 'An error occurred while verifying OTP. Please try again later.',
  profileNotCompleted: 'Error completing profile. Please try again.',
  profileNotLoaded: 'Failed to fetch profile data.',
  profileNotUpdated: 'Failed to update profile.',
  profileUpdated: 'Profile updated successfully!',
  ottLoginWithoutToken: 'Invalid ID or Password.',
  ottLoginFault: 'An error occurred. Please try again.',
  adminLoginWithoutMessage: 'Invalid OTP. Please try again.',
  adminLoginFault: 'Facing technical issues, Please try again later.',
  phoneInvalid: 'Please enter a valid 10-digit phone number.',
  notReached: 'The server could not be reached. Check the connection and try again.',
  serverFault: 'Something went wrong on our side. Please try again.',
  cancelled: 'The upload was cancelled.',
  brokenOff: 'The file broke off before its end, so it was not saved. Please try again.',
} as const;
