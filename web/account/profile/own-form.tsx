/** Phone, language and picture of the person. */
import { useState } from 'react';
import * as z from 'zod/mini';
import { languageNames, languages } from '#contract/languages.ts';
import { imageTypes, maxImageBytes } from '#contract/offers.ts';
import { saveProfile } from '#contract/profiles.ts';
import { useErrorText } from '../../api/error-text.ts';
import { FailedCall } from '../../api/failed-call.tsx';
import { fieldsOf } from '../../api/fields.tsx';
import { useWords } from '../../i18n/use-words.ts';
import { useUploadImage } from '../../market/offers/queries.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { FileDrop } from '../../ui/file-drop.tsx';
import { Picture } from '../../ui/picture.tsx';
import { showToast } from '../../ui/toast.ts';
import { type Profile, savedOf, useSaveProfile } from './queries.ts';

const { phone } = saveProfile.body.shape;
const schema = z.object({ phone, language: z.enum(['', ...languages]) });
const { Form, Text, Choice, useForm } = fieldsOf(schema);

export function OwnForm({ profile }: { profile: Profile }) {
  const { t } = useWords();
  const save = useSaveProfile();
  const form = useForm('profile', {
    phone: profile.phone,
    language: profile.language ?? '',
  });
  const names = languages.map((one) => ({ value: one, label: languageNames[one] }));
  return (
    <div className="stack">
      <OwnPicture profile={profile} />
      <Form
        form={form}
        by={save}
        given={({ phone: number, language }) => ({
          ...savedOf(profile),
          phone: number,
          language: language || null,
        })}
        onDone={() => void showToast('success', t('profile.saved'))}
        fallback="calls.unknown"
        submit="profile.save"
        short
      >
        <Text
          name="phone"
          label="profile.phone"
          hint="profile.phoneHint"
          optional
          type="tel"
          autoComplete="tel"
        />
        <Choice
          name="language"
          label="profile.language"
          options={[{ value: '', label: t('profile.languageLast') }, ...names]}
        />
      </Form>
    </div>
  );
}

/** Saved at once: it is shown as soon as it is chosen. */
function OwnPicture({ profile }: { profile: Profile }) {
  const { t } = useWords();
  const errorText = useErrorText();
  const upload = useUploadImage();
  const save = useSaveProfile();
  const [wrong, setWrong] = useState(false);
  const keep = (picture: string | null) => save.mutate({ ...savedOf(profile), picture });
  const take = (file: File) => {
    const good = imageTypes.some((one) => one === file.type) && file.size <= maxImageBytes;
    setWrong(!good);
    if (good) upload.mutate(file, { onSuccess: ({ id }) => keep(id) });
  };
  const error = wrong ? t('offers.pictureHint') : errorText(upload.error, 'calls.imageUpload');
  return (
    <div className="profile-picture">
      <Picture
        src={profile.picture?.imageSmallUrl ?? ''}
        alt={t('profile.picture')}
        icon="person"
      />
      <div className="stack gap-2">
        {profile.company && <p className="muted">{t('profile.pictureShop')}</p>}
        {profile.picture ? (
          <div>
            <Button
              kind="secondary"
              icon="close"
              pending={save.isPending}
              onClick={() => keep(null)}
            >
              {t('offers.removePicture')}
            </Button>
          </div>
        ) : (
          <FileDrop
            label={t('offers.choosePicture')}
            hint={t('offers.pictureHint')}
            accept={imageTypes.join(',')}
            pending={upload.isPending || save.isPending}
            onFile={take}
          />
        )}
        {error && <Alert kind="error">{error}</Alert>}
        <FailedCall error={save.error} fallback="calls.unknown" />
      </div>
    </div>
  );
}
