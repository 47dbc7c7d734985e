// The fields of a source.
import {
  Button,
  Group,
  NumberInput,
  Radio,
  Select,
  Stack,
  Textarea,
  TextInput,
} from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { limits } from '@parley/contract/limits'
import { newSourceTexts as texts } from '../../../texts/knowledge/sources.ts'
import {
  kindOf,
  maxDepthDefault,
  maxPagesDefault,
  placeOf,
  refreshChoices,
  type SourceValues,
  withScheme,
} from './source-values.ts'

type FieldsProps = { readonly form: UseFormReturnType<SourceValues> }

type AddressProps = FieldsProps & {
  /** Chooses the kind by the address, until somebody chooses one. Undefined = the kind is fixed. */
  readonly onKind?: (kind: SourceValues['kind']) => void
}

export function AddressField({ form, onKind }: AddressProps) {
  return (
    <TextInput
      label={texts.url}
      placeholder={texts.urlPlaceholder}
      type="url"
      inputMode="url"
      required
      data-autofocus
      {...form.getInputProps('url')}
      onChange={({ currentTarget: { value } }) => {
        form.setFieldValue('url', value)
        onKind?.(kindOf(value))
      }}
      onBlur={() => form.setFieldValue('url', withScheme(form.getValues().url))}
    />
  )
}

const kinds = ['crawl', 'sitemap', 'url'] as const

export function KindField({ form, onChange }: FieldsProps & { readonly onChange: () => void }) {
  const { kind, url, include } = form.values
  const place = placeOf(url)
  const pattern = place === undefined || place.folder === '/' ? undefined : `${place.folder}*`
  return (
    <Stack gap="sm">
      <Radio.Group
        label={texts.kind}
        value={kind}
        onChange={(value) => {
          onChange()
          form.setFieldValue('kind', kinds.find((one) => one === value) ?? 'crawl')
        }}
        error={form.errors.kind}
      >
        <Stack gap="xs" mt={6}>
          {kinds.map((value) => (
            <Radio
              key={value}
              value={value}
              label={texts.kinds[value]}
              description={texts.kindAbout[value](place?.host ?? texts.sameHost)}
              style={{ overflowWrap: 'anywhere' }}
            />
          ))}
        </Stack>
      </Radio.Group>
      {kind === 'crawl' && pattern !== undefined && include.trim() === '' && (
        <Group>
          <Button
            size="xs"
            variant="default"
            maw="100%"
            onClick={() => form.setFieldValue('include', pattern)}
          >
            {texts.onlyBelow(place?.folder ?? '')}
          </Button>
        </Group>
      )}
    </Stack>
  )
}

export function RefreshFields({ form }: FieldsProps) {
  const { refresh } = form.values
  return (
    <Group align="flex-start" grow preventGrowOverflow={false}>
      <Select
        label={texts.refresh}
        description={texts.refreshAbout}
        data={refreshChoices.map((value) => ({ value, label: texts.refreshChoices[value] }))}
        value={refresh}
        allowDeselect={false}
        onChange={(value) =>
          form.setFieldValue('refresh', refreshChoices.find((one) => one === value) ?? 'never')
        }
        error={refresh === 'own' ? undefined : form.errors.refresh_hours}
      />
      {refresh === 'own' && (
        <NumberInput
          label={texts.refreshHours}
          min={1}
          max={limits.source_refresh.value}
          clampBehavior="none"
          allowDecimal={false}
          required
          {...form.getInputProps('refresh_hours')}
        />
      )}
    </Group>
  )
}

/** The fields of `BoundFields`, which are folded on the page that adds a source. */
export const boundFields = ['name', 'include', 'exclude', 'max_pages', 'max_depth'] as const

export function BoundFields({ form }: FieldsProps) {
  const { kind } = form.values
  return (
    <Stack>
      <TextInput
        label={texts.name}
        description={texts.nameAbout}
        dir="auto"
        {...form.getInputProps('name')}
      />
      {kind !== 'url' && (
        <>
          <Textarea
            label={texts.include}
            description={texts.includeAbout}
            autosize
            minRows={2}
            maxRows={10}
            {...form.getInputProps('include')}
          />
          <Textarea
            label={texts.exclude}
            description={texts.excludeAbout}
            autosize
            minRows={2}
            maxRows={10}
            {...form.getInputProps('exclude')}
          />
          <Group align="flex-start" grow preventGrowOverflow={false}>
            <NumberInput
              label={texts.maxPages}
              description={texts.maxPagesAbout}
              placeholder={maxPagesDefault.toLocaleString()}
              clampBehavior="none"
              allowDecimal={false}
              thousandSeparator
              {...form.getInputProps('max_pages')}
            />
            {kind === 'crawl' && (
              <NumberInput
                label={texts.maxDepth}
                description={texts.maxDepthAbout}
                placeholder={maxDepthDefault.toLocaleString()}
                clampBehavior="none"
                allowDecimal={false}
                {...form.getInputProps('max_depth')}
              />
            )}
          </Group>
        </>
      )}
    </Stack>
  )
}
