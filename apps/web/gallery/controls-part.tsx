import { useState } from 'react'
import { ButtonRow, Button } from '#ui/form/button.tsx'
import { showAlert, AlertItem } from '#ui/feedback/alerts.tsx'
import { AppLink } from '#ui/link/app-link.tsx'
import { ChoiceGroup, ChoiceButton, ChoiceLink } from '#ui/form/choice.tsx'
import { CopyAction, CopyButton } from '#ui/form/copy-button.tsx'
import { DateRangeForm } from '#ui/form/date-range-form.tsx'
import { Dialog } from '#ui/layout/dialog.tsx'
import { Field } from '#ui/form/field.tsx'
import { Icon } from '#ui/text/icon.tsx'
import { Menu } from '#ui/layout/menu.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { ExternalLink } from '#ui/link/external-link.tsx'
import { QrCode } from '#ui/qr/qr-code.tsx'
import { Section } from '#ui/layout/section.tsx'
import { Status } from '#ui/text/status.tsx'
import { Switch, SwitchLink } from '#ui/form/switch.tsx'
import { Tag } from '#ui/text/tag.tsx'
import { Tooltip } from '#ui/text/tooltip.tsx'
import css from './gallery.module.css'

const ADDRESS = '9fmWHhMczw4Jp5PVV4X1JRtqKJroWrW6n2iyjruH7uDxdmviGkT'

/** Notices, statuses and controls. */
export function ControlsPart() {
  const [isLinear, setLinear] = useState(true)
  const [isOn, setOn] = useState(true)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Section className="span-6" title="Notices and status words">
        <div className={css.stack}>
          <Notice tone="in" title="Confirmed." end={<AppLink to="/">View</AppLink>}>
            Your transaction is now 3 blocks deep.
          </Notice>
          <Notice tone="unconfirmed" title="Unconfirmed." end={<AppLink to="/">Why</AppLink>}>
            Expected in the next block, in about a minute.
          </Notice>
          <Notice tone="warning" title="Data is 4 minutes old." end={<AppLink to="/">Status</AppLink>}>
            Our node is catching up: 2 blocks behind.
          </Notice>
          <Notice tone="danger" title="Unhandled Error occurred." end={<AppLink to="/">Go home</AppLink>}>
            Nothing you did. We have a note of it.
          </Notice>
          <Notice>A plain notice without a tone.</Notice>
          <p className={css.texts}>
            <Status kind="confirmed">Confirmed</Status>
            <Status kind="pre-confirmed">Pre-confirmed</Status>
            <Status kind="unconfirmed">Unconfirmed</Status>
            <Status kind="unspent">Unspent</Status>
            <Status kind="spent">Spent</Status>
            <Status kind="warning">Suspicious</Status>
            <Status kind="danger">Double spend</Status>
            <Status kind="live">Live</Status>
          </p>
          <p className={css.texts}>
            <Tag>contract</Tag>
            <Tag tone="warning">copied name</Tag>
            <Tag tone="in">genuine</Tag>
            <Tooltip text="A tooltip says more about a word, in one or two lines.">a word with more to it</Tooltip>
            <ExternalLink href="https://example.org">An outside link</ExternalLink>
          </p>
        </div>
      </Section>
      <Section className="span-6" title="Alert and controls">
        <div className={css.controls}>
          <AlertItem alert={{ text: 'Copied', tone: 'in' }} />
          <ButtonRow>
            <Button variant="primary" onClick={() => showAlert('Copied')}>
              Main action
            </Button>
            <Button onClick={() => setOpen(true)}>Open dialog</Button>
            <Button disabled>Not now</Button>
            <Button variant="text">Text</Button>
            <CopyButton text={ADDRESS} label="Copy address" />
          </ButtonRow>
          <ChoiceGroup label="Scale">
            <ChoiceButton isCurrent={isLinear} onChoose={() => setLinear(true)}>
              Linear
            </ChoiceButton>
            <ChoiceButton isCurrent={!isLinear} onChoose={() => setLinear(false)}>
              Logarithmic
            </ChoiceButton>
          </ChoiceGroup>
          <ChoiceGroup label="Span">
            <ChoiceLink to="?timespan=30days" isCurrent={false}>
              30 days
            </ChoiceLink>
            <ChoiceLink to="?timespan=180days" isCurrent>
              180 days
            </ChoiceLink>
            <ChoiceLink to="?timespan=all" isCurrent={false}>
              All time
            </ChoiceLink>
          </ChoiceGroup>
          <Switch isOn={isOn} onChange={setOn}>
            Scripts and coinbase
          </Switch>
          <SwitchLink isOn={false} to="?scale=log">
            As a link
          </SwitchLink>
          <Menu summary="More" group="gallery">
            <AppLink to="/wallet">
              <Icon name="wallet" />
              Wallets<small>external</small>
            </AppLink>
            <AppLink to="/api" aria-current="page">
              <Icon name="api" />
              API docs
            </AppLink>
          </Menu>
          <DateRangeForm from="2026-11-01" to="2026-11-14" />
        </div>
      </Section>
      <Section className="span-6" title="Dialog with QR">
        <div className={css.scrim}>
          <div className={css.plate}>
            <PaymentRequest />
          </div>
        </div>
        <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title="Payment request">
          <PaymentRequest />
        </Dialog>
      </Section>
    </>
  )
}

function PaymentRequest() {
  return (
    <>
      <QrCode text={ADDRESS} label="QR code of the address" />
      <Field label="Amount, ERG" defaultValue="12.5" inputMode="decimal" />
      <Field label="Description" defaultValue="Coffee, table 4" />
      <CopyAction text={ADDRESS} variant="primary" className={css.wide}>
        Copy link
      </CopyAction>
    </>
  )
}
