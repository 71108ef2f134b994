import hooks from 'eslint-plugin-react-hooks'
import typescript from 'typescript-eslint'

/** Globals of the setup program, which runs on Node before any package is installed. */
const node = { process: 'readonly', console: 'readonly' }

export default typescript.config(
  { ignores: ['dist/**', 'data/**', 'node_modules/**', 'src/generated/**', 'tests/types/**'] },
  {
    files: ['**/*.{ts,tsx}'],
    extends: [...typescript.configs.strictTypeChecked],
    languageOptions: { parserOptions: { project: './tsconfig.json', tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': 'error',
      // Numbers and booleans in template strings are readable and safe.
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true, allowBoolean: true }],
      // Allows `onClick={async () => …}`, the usual form of React handlers.
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
      '@typescript-eslint/no-confusing-void-expression': [
        'error',
        { ignoreArrowShorthand: true, ignoreVoidReturningFunctions: true },
      ],
      // `void promise` marks a promise as deliberately not awaited.
      '@typescript-eslint/no-meaningless-void-operator': 'off',
      // `({ secret: _secret, ...rest }) => rest` omits a property by naming it.
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      // The caller names the shape of a row: `rows<Coupon>(sql…)`.
      '@typescript-eslint/no-unnecessary-type-parameters': 'off',
      // `async` also marks functions whose interface requires a promise.
      '@typescript-eslint/require-await': 'off',
      // Libraries are extended by empty interfaces (MUI's palette).
      '@typescript-eslint/no-empty-object-type': ['error', { allowInterfaces: 'with-single-extends' }],
      '@typescript-eslint/no-dynamic-delete': 'off',
      '@typescript-eslint/no-misused-spread': 'off',
      // Enums are forbidden (no-restricted-syntax below); checking every assignment for them takes a tenth of the time.
      '@typescript-eslint/no-unsafe-enum-assignment': 'off',
      '@typescript-eslint/no-unsafe-enum-comparison': 'off',
      'no-restricted-syntax': ['error', { selector: 'TSEnumDeclaration', message: 'Use a union of strings.' }],
      eqeqeq: 'error',
      'no-warning-comments': ['error', { terms: ['todo', 'fixme', 'xxx'] }],
    },
  },
  {
    // Responses are compared unparsed, and Vitest's own matchers are typed any.
    files: ['tests/**/*.{ts,tsx}'],
    rules: Object.fromEntries(
      ['argument', 'assignment', 'call', 'member-access', 'return'].map((what) => [
        `@typescript-eslint/no-unsafe-${what}`,
        'off',
      ]),
    ),
  },
  {
    files: ['src/admin/**/*.{ts,tsx}', 'src/visitor/**/*.{ts,tsx}', 'overrides/**/*.{ts,tsx}'],
    plugins: { 'react-hooks': hooks },
    rules: { 'react-hooks/rules-of-hooks': 'error', 'react-hooks/exhaustive-deps': 'error' },
  },
  {
    files: ['**/*.mjs'],
    languageOptions: { globals: node },
    rules: { 'no-undef': 'error', 'no-unused-vars': 'error' },
  },
)
