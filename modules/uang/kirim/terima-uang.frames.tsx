import type { DocumentWeb } from '#kernel/web/frames/document/slots.web.ts'
import { IncomingMoney } from './IncomingMoney.tsx'

const web: DocumentWeb = { below: { no_reff: IncomingMoney } }
export default web
