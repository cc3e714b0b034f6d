-- A search of several words is looked up by where one word meets the next. Trigrams stop at the ends of words, and each of
-- a common word's stands in many rows: all of them had to be compared, in time that grows with the list.

-- 'tales of the east' is 'les of', 'of the' and 'the eas': platform/search.ts makes the same of what is searched for.
CREATE FUNCTION word_pairs(text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT array_agg(DISTINCT right(words[place], 3) || ' ' || left(words[place + 1], 3))
  FROM string_to_array($1, ' ') AS words, generate_series(1, cardinality(words) - 1) AS place
$$;

CREATE INDEX submissions_word_pairs ON submissions USING gin (word_pairs(search));
CREATE INDEX users_word_pairs ON users USING gin (word_pairs(search));
CREATE INDEX audit_word_pairs ON audit USING gin (word_pairs(search));
CREATE INDEX contact_messages_word_pairs ON contact_messages USING gin (word_pairs(search));
CREATE INDEX approvals_word_pairs ON approvals USING gin (word_pairs(name));
