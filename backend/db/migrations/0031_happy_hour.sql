INSERT INTO "search_synonyms" ("terms", "finds", "two_way")
SELECT '{happy hour}', '{aperitivo,bar,enoteca,pub}', false
WHERE NOT EXISTS (SELECT FROM "search_synonyms" WHERE 'happy hour' = ANY ("terms"));
