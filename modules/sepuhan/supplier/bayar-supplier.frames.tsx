import { paperOf } from '#bayar/web'
import type { DocumentWeb } from '#kernel/web/frames/document/slots.web.ts'
import { bayarSupplierName } from './payers.ts'

/** What payments attach to the frames that draw them. */
export const supplierWeb: DocumentWeb = { paper: paperOf(bayarSupplierName) }
export default supplierWeb
