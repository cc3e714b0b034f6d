-- HMACs of the PAN and GSTIN that were submitted: accounts of one person or company are found by them without revealing a number.
ALTER TABLE verifications ADD COLUMN pan_mark bytea, ADD COLUMN gstin_mark bytea;
CREATE INDEX verifications_pan_mark ON verifications (pan_mark) WHERE pan_mark IS NOT NULL;
CREATE INDEX verifications_gstin_mark ON verifications (gstin_mark) WHERE gstin_mark IS NOT NULL;
