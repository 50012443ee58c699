import { sharesOf } from '@civic/db'
import { createApp, findWriteBlock, registerActs, type App, type Logger } from '@civic/http'
import { browseAuditLogs } from './administering/audit-logs/browse-audit-logs.ts'
import { showInstallation } from './administering/installation/show-installation.ts'
import { showCommunityStats } from './administering/metrics/show-community-stats.ts'
import { showPlatformMetrics } from './administering/metrics/show-platform-metrics.ts'
import { banUser } from './administering/user-administration/ban-user.ts'
import { browseUsers, showUser } from './administering/user-administration/browse-users.ts'
import { changeRole } from './administering/user-administration/change-role.ts'
import { unbanUser } from './administering/user-administration/unban-user.ts'
import { applyAsOrganization } from './applying/applications/apply-as-organization.ts'
import { applyAsRepresentative } from './applying/applications/apply-as-representative.ts'
import { showMyApplication } from './applying/applications/show-my-application.ts'
import { browseApplications } from './applying/reviews/queue/browse-applications.ts'
import { reviewApplication } from './applying/reviews/review-application.ts'
import { showApplication } from './applying/reviews/show-application.ts'
import type { IdentityContext } from './context.ts'
import { showFlagContext, showJudgedContent } from './moderating/contexts/show-context.ts'
import { browseFlags, showFlagCounts, showFlag } from './moderating/flag-queue/browse-flags.ts'
import { decideFlags } from './moderating/flag-queue/decide-flags.ts'
import { hideContent } from './moderating/flag-queue/hide-content.ts'
import { resolveFlag } from './moderating/flag-queue/resolve-flag.ts'
import { flagContent } from './moderating/flags/flag-content.ts'
import { listMyFlags } from './moderating/flags/list-my-flags.ts'
import { register } from './people/accounts/register.ts'
import { showProfile } from './people/accounts/show-profile.ts'
import { updateProfile } from './people/accounts/update-profile.ts'
import { deleteAccount } from './people/erasure/delete-account.ts'
import { changePrimaryCommunity } from './people/memberships/change-primary-community.ts'
import { joinCommunities, joinCommunity } from './people/memberships/join-communities.ts'
import { switchActiveCommunity } from './people/memberships/switch-active-community.ts'
import { showMailedAccount } from './signing-in/mails/show-mailed-account.ts'
import { changePassword } from './signing-in/passwords/change-password.ts'
import { forgotPassword } from './signing-in/passwords/forgot-password.ts'
import { resetPassword } from './signing-in/passwords/reset-password.ts'
import { refreshSession } from './signing-in/sessions/refresh-session.ts'
import { signIn } from './signing-in/sessions/sign-in.ts'
import { signOut } from './signing-in/sessions/sign-out.ts'
import { resendVerification } from './signing-in/verification/resend-verification.ts'
import { verifyEmail } from './signing-in/verification/verify-email.ts'

export interface IdentityAppOptions {
  jwtSecrets: readonly string[]
  logger: Logger
  isDevelopment?: boolean
  contact?: string | undefined
  isReachable: () => Promise<boolean>
}

/** The routes of identity in reading order. */
export async function createIdentityApp(context: IdentityContext, options: IdentityAppOptions): Promise<App> {
  // What is stuck on one table holds the connections of its own kind of work, and no others.
  const shares = sharesOf(context, ['accounts', 'applications', 'administration', 'flags', 'access'])
  const app = await createApp({
    ...options,
    service: 'identity-service',
    document: {
      title: 'Identity service',
      description:
        'Accounts, sessions, community membership, applications and their review, flags, administration and the audit log.',
    },
    findWriteBlock: (userId) => findWriteBlock(shares.access.db, userId),
  })
  registerActs(app, shares.accounts, 'accounts', [register, showProfile, updateProfile])
  registerActs(app, shares.accounts, 'verification', [verifyEmail, resendVerification, showMailedAccount])
  registerActs(app, shares.accounts, 'sessions', [signIn, refreshSession, signOut])
  registerActs(app, shares.accounts, 'passwords', [forgotPassword, resetPassword, changePassword])
  registerActs(app, shares.accounts, 'memberships', [
    joinCommunity,
    joinCommunities,
    switchActiveCommunity,
    changePrimaryCommunity,
  ])
  registerActs(app, shares.applications, 'applications', [
    showMyApplication,
    applyAsRepresentative,
    applyAsOrganization,
  ])
  registerActs(app, shares.applications, 'reviews', [browseApplications, showApplication, reviewApplication])
  registerActs(app, shares.accounts, 'accounts', [deleteAccount])
  registerActs(app, shares.administration, 'administration', [browseUsers, showUser, changeRole, banUser, unbanUser])
  registerActs(app, shares.flags, 'flags', [
    flagContent,
    listMyFlags,
    browseFlags,
    showFlagCounts,
    showFlag,
    resolveFlag,
    hideContent,
    decideFlags,
    showFlagContext,
    showJudgedContent,
  ])
  registerActs(app, shares.administration, 'administration', [
    browseAuditLogs,
    showPlatformMetrics,
    showCommunityStats,
    showInstallation,
  ])
  return app
}
