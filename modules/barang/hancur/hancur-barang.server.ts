import { windowStock } from '../taken/way.server.ts'
import { destroyServer } from './destroy.server.ts'
import { hancurBarang } from './hancur-barang.document.ts'

export const hancurBarangServer = destroyServer(hancurBarang, windowStock)
