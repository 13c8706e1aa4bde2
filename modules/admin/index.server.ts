export { pantauanEndpoints } from './pantauan/pantauan.server.ts'
export { eksporEndpoints, jenisEkspor, pekerjaanEkspor } from './ekspor/ekspor.server.ts'
export { settingSystemEndpoints } from './setting/setting-system.server.ts'
export { siapkanEndpoints } from './siapkan/siapkan.server.ts'
