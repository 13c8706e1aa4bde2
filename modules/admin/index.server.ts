import { aturanNews } from './news/news.server.ts'

export const aturan = { news: aturanNews }
export { newsEndpoints } from './news/news.server.ts'
export { pantauanEndpoints } from './pantauan/pantauan.server.ts'
export { eksporEndpoints, jenisEkspor, pekerjaanEkspor } from './ekspor/ekspor.server.ts'
export { grosirEndpoints } from './grosir/grosir.server.ts'
export { settingSystemEndpoints } from './setting/setting-system.server.ts'
export { siapkanEndpoints } from './siapkan/siapkan.server.ts'
