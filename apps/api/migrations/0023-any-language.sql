-- The program has the list of languages that an account can choose. One that is spoken no more counts as English.
ALTER TABLE users
  DROP CONSTRAINT users_language_check,
  ADD CHECK (language ~ '^[a-z]{2,3}$');
ALTER TABLE otts
  DROP CONSTRAINT otts_language_check,
  ADD CHECK (language ~ '^[a-z]{2,3}$');
