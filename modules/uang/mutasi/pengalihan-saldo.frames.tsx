import type { DocumentWeb } from '#kernel/web/frames/document/slots.web.ts'
import { DrawerChoice } from './DrawerChoice.tsx'

const web: DocumentWeb = { below: { asal_laci: DrawerChoice, tujuan_laci: DrawerChoice } }
export default web
