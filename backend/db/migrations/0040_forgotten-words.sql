-- What somebody wrote along with a step goes with their account (GDPR, art. 17); the step stays as it is.
CREATE OR REPLACE FUNCTION public.refuse_case_log_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND NEW.message IS NULL
    AND to_jsonb(NEW) - 'message' = to_jsonb(OLD) - 'message' THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'rows of the case log are only ever added';
END
$$;
