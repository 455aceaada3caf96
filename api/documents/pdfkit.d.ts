/** What pdfkit takes and its types lack. */
declare namespace PDFKit.Mixins {
  interface StructureElementOptions {
    /** Of the head of cells in a table. */
    scope?: 'Column' | 'Row';
  }
}
