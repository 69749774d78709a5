const office = "http://schemas.openxmlformats.org";
const wordTypes = `<Types xmlns="${office}/package/2006/content-types">
  <Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>
  <Default Extension="xml" ContentType="application/xml"/>
  <Override PartName="/word/document.xml"
  ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`;

/** The text of a document of Word, which holds this. */
export const wordText = (inner = "") =>
  `<?xml version="1.0" encoding="UTF-8"?><w:document xmlns:w="${office}/wordprocessingml/2006/main"
  xmlns:r="${office}/officeDocument/2006/relationships" xmlns:v="urn:schemas-microsoft-com:vml"
  xmlns:mc="${office}/markup-compatibility/2006"><w:body><w:p>${inner}</w:p></w:body></w:document>`;

/** What a text of Word is made of; `over`: further files, or others in their place. */
export const wordFiles = (over: Readonly<Record<string, string | Buffer>> = {}) => ({
  "[Content_Types].xml": wordTypes,
  "word/document.xml": wordText(),
  ...over,
});
