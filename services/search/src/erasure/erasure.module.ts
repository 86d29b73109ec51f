import { erasure } from '@flyleaf/projections'
import { Module } from '@nestjs/common'

/** Everything that search holds of a person is in projections, which delete it themselves. */
@Module({ providers: erasure([]) })
export class SearchErasureModule {}
