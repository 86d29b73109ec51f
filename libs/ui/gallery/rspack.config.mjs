import path from 'node:path'
import { rspack } from '@rspack/core'
import { componentsIn } from './props.ts'

const dir = import.meta.dirname
const dev = process.env.NODE_ENV !== 'production'

export default {
  context: dir,
  mode: dev ? 'development' : 'production',
  target: ['web', 'es2023'],
  devtool: false,
  entry: { gallery: './src/main.tsx' },
  output: {
    path: path.join(dir, 'dist'),
    clean: true,
    publicPath: 'auto',
    filename: '[name].js',
    cssFilename: '[name].css',
    assetModuleFilename: '[name][ext]',
  },
  resolve: { extensions: ['.tsx', '.ts', '.js'] },
  module: {
    rules: [
      {
        test: /\.tsx?$/,
        exclude: /node_modules/,
        type: 'javascript/auto',
        loader: 'builtin:swc-loader',
        options: {
          jsc: {
            parser: { syntax: 'typescript', tsx: true },
            target: 'es2023',
            transform: { react: { runtime: 'automatic', development: dev } },
          },
        },
      },
      { test: /\.css$/, type: 'css/auto', use: [{ loader: '@tailwindcss/webpack', options: { base: dir } }] },
    ],
  },
  plugins: [
    new rspack.HtmlRspackPlugin({ template: './src/index.html', scriptLoading: 'defer' }),
    new rspack.DefinePlugin({ COMPONENTS: JSON.stringify(componentsIn(path.join(dir, '../src'))) }),
  ],
  performance: false,
}
