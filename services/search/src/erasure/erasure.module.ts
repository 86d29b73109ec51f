import { ErasureModule } from '@flyleaf/projections'

/** Everything that search holds of a person is in projections, which delete it themselves. */
export const SearchErasureModule = ErasureModule.of([])
