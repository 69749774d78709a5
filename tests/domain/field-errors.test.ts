import { z } from "zod";
import { fieldErrors } from "@/lib/i18n/field-errors";

const faultOf = (schema: z.ZodType, value: unknown) =>
  fieldErrors(schema.safeParse(value).error?.issues ?? [], value).body;

test.each([
  [z.array(z.string()).min(1), [], "Serve almeno un elemento."],
  [z.array(z.string()).min(2), ["a"], "Servono almeno 2 elementi."],
  [z.array(z.string()).max(1), ["a", "b"], "Si può indicare un solo elemento."],
  [z.string().max(1), "ab", "Scrivi un solo carattere."],
  [z.string().min(1), "", "Questo campo è obbligatorio."],
])("of one the words are singular", (schema, value, said) => {
  expect(faultOf(schema, value)).toEqual([said]);
});
