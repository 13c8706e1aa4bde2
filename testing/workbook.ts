/** Workbooks of Excel, part by part, as a hostile sender makes them. */
const xml = (content: string): Buffer => Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>\n${content}`)
const space = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
/** The smallest workbook around one sheet. */
export const book = (sheet: Buffer) => [
  {
    name: '[Content_Types].xml',
    content: xml(
      '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>',
    ),
  },
  {
    name: 'xl/workbook.xml',
    content: xml(
      `<workbook ${space} xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="S" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ),
  },
  {
    name: 'xl/_rels/workbook.xml.rels',
    content: xml(
      '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>',
    ),
  },
  { name: 'xl/worksheets/sheet1.xml', content: sheet },
]
/** A cell with a text of its own. */
export const cell = (r: string, text: string) => `<c r="${r}" t="inlineStr"><is><t>${text}</t></is></c>`
/** A row of texts. */
export const line = (number: number, ...contents: string[]) =>
  `<row r="${number}">${contents.map((t, i) => cell(`${String.fromCodePoint(65 + i)}${number}`, t)).join('')}</row>`
/** The part of a workbook that holds these rows; `head` stands before it. */
export const sheet = (content: string, head = '') =>
  Buffer.from(`<?xml version="1.0"?>${head}<worksheet ${space}><sheetData>${content}</sheetData></worksheet>`)
