import hooks from 'eslint-plugin-react-hooks'
import typescript from 'typescript-eslint'

/** Facts of the setup program: it runs on Node, before any package is there. */
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
      // Numbers and booleans in template strings read well and cannot surprise.
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true, allowBoolean: true }],
      // `onClick={async () => …}` is how React handlers are written.
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
      '@typescript-eslint/no-confusing-void-expression': [
        'error',
        { ignoreArrowShorthand: true, ignoreVoidReturningFunctions: true },
      ],
      // `void promise` says on purpose that nobody waits.
      '@typescript-eslint/no-meaningless-void-operator': 'off',
      'no-console': 'off',
      eqeqeq: 'error',
      'no-warning-comments': ['error', { terms: ['todo', 'fixme', 'xxx'] }],
    },
  },
  {
    files: ['src/admin/**/*.{ts,tsx}', 'src/visitor/**/*.{ts,tsx}', 'overrides/**/*.{ts,tsx}'],
    plugins: { 'react-hooks': hooks },
    rules: { ...hooks.configs.recommended.rules },
  },
  {
    files: ['**/*.mjs'],
    languageOptions: { globals: node },
    rules: { 'no-undef': 'error', 'no-unused-vars': 'error' },
  },
)
