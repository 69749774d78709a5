import notFound from "@/lib/i18n/messages/it/not-found.json";
import { withNotFoundText } from "@/server/fault-pages";

const shell =
  '<!DOCTYPE html><html id="__next_error__"><head><title>Pagina non trovata</title></head>' +
  '<body><script id="_R_">1</script></body></html>';

test("the framework's empty 404 can be read without script, and has a language", () => {
  const html = withNotFoundText(shell);
  expect(html).toContain('<html id="__next_error__" lang="it">');
  expect(html).toMatch(/<body><noscript>.*<h1>Qui non c'è niente/s);
  expect(html).toContain('<a href="/attivita">');
  expect(html).toContain('</noscript><script id="_R_">1</script></body></html>');
  expect(notFound.title).toContain("Qui non c'è niente");
});

test("a 404 that has words of its own stays as it is", () => {
  const page = '<!doctype html><html lang="it"><body><h1>Rimossa</h1></body></html>';
  expect(withNotFoundText(page)).toBe(page);
});
