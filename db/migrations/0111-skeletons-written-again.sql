-- Names are compared by more letters: skeletons are written again when they are next looked for.
UPDATE company SET skeleton = NULL WHERE skeleton IS NOT NULL;
