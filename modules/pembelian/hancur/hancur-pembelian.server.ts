import { destroyServer } from '#barang/server'
import { boughtStock } from '../nota/stock.server.ts'
import { hancurPembelian } from './hancur-pembelian.document.ts'

export const hancurPembelianServer = destroyServer(hancurPembelian, boughtStock)
