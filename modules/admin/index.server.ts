export { pantauanEndpoints } from './pantauan/pantauan.server.ts'
export { siapkanEndpoints } from './siapkan/siapkan.server.ts'
