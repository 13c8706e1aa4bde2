import { Suspense } from 'react'
import { PrintMasuk } from '#barang/web'
import type { DocumentWeb } from '#kernel/web/frames/document/slots.web.ts'

/** What comes back into the window has a new barcode: its label is printed from the drawer. */
const sortirWeb: DocumentWeb = {
  Acts: (props) => (
    <Suspense>
      <PrintMasuk {...props} />
    </Suspense>
  ),
}
export default sortirWeb
