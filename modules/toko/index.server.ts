import type { Endpoint } from '#kernel/http/endpoint.server.ts'
import { info } from './info.server.ts'
import { siapkan } from './siapkan.server.ts'
import { aturanToko } from './toko.server.ts'

export const endpoints: readonly Endpoint[] = [info, siapkan]
export const aturan = { toko: aturanToko }
export { cocokKodeSiapkan, newSetupCode } from './siapkan.server.ts'
export { kertasEndpoints, sumberKertas } from './kertas.server.ts'
export type { KertasDokumen } from './kertas-muat.server.ts'
export { pengaturan, saveAtur } from './pengaturan.server.ts'
export { loadPengubah, settingTokoEndpoints } from './setting-toko.server.ts'
export type { SumberNota } from './pratinjau-nota.server.ts'
export { loadIsiTemplate, saveIsiTemplate, settingNota, type IsiTemplate } from './template-nota.server.ts'
